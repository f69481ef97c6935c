import '@planner/platform-runtime/watchdog';
