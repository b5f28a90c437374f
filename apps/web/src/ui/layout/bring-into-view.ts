/** Scrolls a rail sideways, in either direction of writing, until an item is in its middle; never the page. */
export const bringIntoView = (rail: Element, item: Element) => {
  const middleOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return (left + right) / 2
  }
  rail.scrollLeft += middleOf(item) - middleOf(rail)
}

/** Scrolls a list up or down just far enough to show an item completely; never the page. */
export const scrollToShow = (list: Element, item: Element) => {
  const [around, within] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  list.scrollTop += Math.min(0, within.top - around.top) || Math.max(0, within.bottom - around.bottom)
}
