/** The five-pointed star of the product: rating glyph, brand, tier chip. */
export function StarGlyph({ size, color = 'currentColor' }: { size: number; color?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <path
        fill={color}
        d="M11 0.6l2.55 7.7 8.11.05-6.53 4.81 2.46 7.73L11 16.17l-6.59 4.72 2.46-7.73L.34 8.35l8.11-.05z"
      />
    </svg>
  )
}
