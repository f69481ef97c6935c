// The module that remotes receive for rxjs. Each further operator makes the first load of every page larger.
export { filter, map, Observable, Subject } from 'rxjs';
