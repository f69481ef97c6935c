import { mountRootParcel, type Parcel, type ParcelConfigObject } from 'single-spa';

export type MountParcel = (config: ParcelConfigObject, props: { domElement: HTMLElement }) => Parcel;

/**
 * One parcel as long-lived as the page, whose children all views are: a root parcel for each mount leaks
 * listeners with every one, children leak none. single-spa's start() is never called.
 */
export function openRootParcel(): Promise<MountParcel> {
  return new Promise((done) => {
    mountRootParcel(
      {
        bootstrap: () => Promise.resolve(),
        mount: ({ mountParcel }) => {
          done(mountParcel);
          return Promise.resolve();
        },
        unmount: () => Promise.resolve(),
      },
      { domElement: document.createElement('div') },
    );
  });
}
