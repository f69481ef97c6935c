// Loaded with the first chosen photo, so not part of the first load of the settings.
export { faultOf, sendFile } from '@planner/forms';
