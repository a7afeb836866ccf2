/** Probe heights of a toast: a bar may float a little above the edge. */
const probesPx = [1, 24, 48]

/** Height of the fixed bars at the window's lower edge, one above the other; a toast counts as one. */
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

/** An element of more than half of the height is a menu or a drawer, and no bar. */
function barTopPx(one: Element): number | undefined {
  const { position } = getComputedStyle(one)
  if (position !== 'fixed' && position !== 'sticky' && !one.matches('[data-bar], [data-sonner-toast]')) {
    return undefined
  }
  const { top } = one.getBoundingClientRect()
  return top > innerHeight / 2 ? top : undefined
}
