const width = 84
const height = 24
const edge = 2

/** Trend of a few days as a small line; its numbers stand beside it in words. */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string }) {
  const most = Math.max(...values, 1)
  const points = values.map((value, at) => {
    const x = edge + (at * (width - 2 * edge)) / Math.max(1, values.length - 1)
    const y = height - edge - (value / most) * (height - 2 * edge)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const [lastX, lastY] = points.at(-1)?.split(',') ?? []
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
    >
      <polyline
        className="stroke-himal"
        points={points.join(' ')}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.75"
      />
      <circle className="fill-himal" cx={lastX} cy={lastY} r="2" />
    </svg>
  )
}
