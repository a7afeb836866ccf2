import { useEffect, useState } from 'react'
import { loadWithRetry } from '../../lib/loading/load-retry.ts'
import { classes } from '../../ui/class-names.ts'

interface QrCodeProps {
  payload: string
  /** Accessible name. */
  label: string
  /** Minimum width. */
  className: string
}

interface Drawn {
  readonly side: number
  readonly path: string
}

/** QR code as SVG, crisp at any size, and black on white in either theme, as scanners require. */
export function QrCode({ payload, label, className }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let isGone = false
    void draw(payload).then((next) => {
      if (!isGone) setDrawn(next)
    })
    return () => {
      isGone = true
    }
  }, [payload])
  const side = (drawn?.side ?? 0) + 2 * quiet
  return (
    <div className={classes('aspect-square rounded-card bg-white', className)}>
      {drawn && (
        <svg
          aria-label={label}
          className="size-full"
          role="img"
          shapeRendering="crispEdges"
          viewBox={`0 0 ${side} ${side}`}
        >
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  )
}

/** Quiet zone in modules, as the standard requires. */
const quiet = 4

async function draw(payload: string): Promise<Drawn> {
  const { create } = await loadWithRetry(() => import('qrcode'))
  const { size, data } = create(payload, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x]) path += `M${x + quiet} ${y + quiet}h1v1h-1z`
    }
  }
  return { side: size, path }
}
