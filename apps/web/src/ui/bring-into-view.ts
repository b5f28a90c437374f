/** Scrolls a rail sideways, in either direction of writing, until one of its items shows; never the page. */
export const bringIntoView = (rail: Element, item: Element) => {
  const frame = rail.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  rail.scrollLeft += Math.max(0, right - frame.right) + Math.min(0, left - frame.left)
}
