// PLT-360. An open dialog is in the browser's top layer, above every z-index. A popover that is shown later is above
// the dialog.
const OVERLAY = 'rspack-dev-server-client-overlay';

function raise() {
  const overlay = document.getElementById(OVERLAY);
  if (!overlay) return;
  Object.assign(overlay, { popover: 'manual' });
  Object.assign(overlay.style, { margin: '0', padding: '0' });
  if (overlay.matches(':popover-open')) overlay.hidePopover();
  overlay.showPopover();
}

new MutationObserver((changes) => {
  const isOverlay = ({ addedNodes }) => [...addedNodes].some(({ id }) => id === OVERLAY);
  const isDialog = ({ type, target }) => type === 'attributes' && target.localName === 'dialog' && target.open;
  if (changes.some((change) => isOverlay(change) || isDialog(change))) raise();
}).observe(document, { childList: true, subtree: true, attributeFilter: ['open'] });
