// The module that remotes get under the name rxjs. Each further operator adds to the first load of every page.
export { filter, map, Observable, Subject } from 'rxjs';
