/** The name of an icon: beside it, after a short rest of the pointer or at once with the focus. */
export const TOOLTIP = {
  position: 'right',
  openDelay: 300,
  events: { hover: true, focus: true, touch: false },
} as const
