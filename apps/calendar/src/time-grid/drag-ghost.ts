/** What is drawn besides the lesson itself while it is dragged: the dashed place it came from and the tag with the new time. */
export interface DragGhost {
  tag(text: string, left: number, top: number): void;
  remove(): void;
}

/** Both nodes live outside React: a drag changes the style of three nodes and renders nothing. */
export function drawGhost(node: HTMLElement, ghostClass: string, tagClass: string): DragGhost {
  const place = document.createElement('div');
  place.className = ghostClass;
  place.setAttribute('aria-hidden', 'true');
  place.style.cssText = `top:${node.offsetTop}px;left:${node.offsetLeft}px;width:${node.offsetWidth}px;height:${node.offsetHeight}px`;
  const tag = document.createElement('div');
  tag.className = tagClass;
  tag.setAttribute('aria-hidden', 'true');
  node.parentElement?.append(place);
  document.body.append(tag);
  return {
    tag(text, left, top) {
      tag.textContent = text;
      tag.style.translate = `${Math.max(4, left)}px ${Math.max(4, top)}px`;
    },
    remove() {
      place.remove();
      tag.remove();
    },
  };
}
