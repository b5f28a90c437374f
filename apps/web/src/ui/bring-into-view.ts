/** Scrolls a rail sideways, in either direction of writing, until an item stands in its middle; never the page. */
export const bringIntoView = (rail: Element, item: Element) => {
  const middleOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return (left + right) / 2
  }
  rail.scrollLeft += middleOf(item) - middleOf(rail)
}
