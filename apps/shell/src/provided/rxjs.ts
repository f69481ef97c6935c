// What remotes get under the name rxjs; each operator more weighs on the first load of every page.
export { filter, map, Observable, Subject } from 'rxjs';
