import '@planner/platform-runtime/heart';
