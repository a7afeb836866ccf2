/** The mark: one stepped diamond of Dhaka cloth. */
export const Mark = ({ size = 28, className }: { size?: number; className?: string }) => (
  <svg
    aria-hidden="true"
    className={className}
    height={size}
    shapeRendering="crispEdges"
    viewBox="0 0 28 28"
    width={size}
  >
    <path
      className="fill-simrik"
      d="M12 0h4v2h2v2h2v2h2v2h2v2h2v2h2v4h-2v2h-2v2h-2v2h-2v2h-2v2h-2v2h-4v-2h-2v-2H8v-2H6v-2H4v-2H2v-2H0v-4h2v-2h2V8h2V6h2V4h2V2h2z"
    />
    <path
      className="fill-sayapatri"
      d="M12 6h4v2h2v2h2v2h2v4h-2v2h-2v2h-2v2h-4v-2h-2v-2H8v-2H6v-4h2v-2h2V8h2z"
    />
    <path className="fill-himal" d="M12 12h4v4h-4z" />
  </svg>
)
