/** The button that showed more rows is gone, and its focus with it. */
export const focusRow = (list: Element | null | undefined, place: number): void => {
  requestAnimationFrame(() => list?.children[place]?.querySelector('a')?.focus())
}
