/** Where a message would lie: a bar may float a little above the edge. */
const probesPx = [1, 24, 48]

/** How much of the window's lower edge belongs to bars that stay there, one above the other. */
export function barsBelow(besides: Element | null): number {
  let edgePx = innerHeight
  for (;;) {
    const tops = probesPx
      .flatMap((probePx) => document.elementsFromPoint(innerWidth / 2, edgePx - probePx))
      .filter((one) => !besides?.contains(one))
      .flatMap((one) => barTopPx(one) ?? [])
      .filter((topPx) => topPx < edgePx)
    if (tops.length === 0) return Math.round(innerHeight - edgePx)
    edgePx = Math.min(...tops)
  }
}

/** What fills more than half of the height is a menu or a drawer, and no bar. */
function barTopPx(one: Element): number | undefined {
  const { position } = getComputedStyle(one)
  if (position !== 'fixed' && position !== 'sticky' && !one.matches('[data-bar]')) return undefined
  const { top } = one.getBoundingClientRect()
  return top > innerHeight / 2 ? top : undefined
}
