import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Toaster, toast } from 'sonner'
import { barsBelow } from './bars-below.ts'
import { toastPlace } from './toast.ts'
import { toastLife } from './toast-life.ts'

export function Toasts() {
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const [bottom, setBottom] = useState(gapPx)
  useEffect(() => {
    const life = toastLife((id) => toast.dismiss(id))
    const stand = () => setBottom(gapPx + barsBelow(place.current))
    const [acts, listening] = [new AbortController(), { capture: true, passive: true }]
    for (const kind of ['pointerdown', 'keydown', 'popstate']) {
      addEventListener(kind, life.acted, { ...listening, signal: acts.signal })
    }
    addEventListener('resize', stand, { signal: acts.signal })
    const leaveRouter = router.subscribe('onRendered', () => {
      life.arrived(location.pathname)
      stand()
    })
    let count = 0
    toastPlace.isReady((kind, message) => {
      count += 1
      const id = `toast-${count}`
      const onGone = () => life.gone(id)
      stand()
      // Top layer: a dialog covers the page, and the popover opened last lies above it.
      place.current?.hidePopover()
      place.current?.showPopover()
      life.said(id, message, location.pathname)
      toast[kind](message, { id, onAutoClose: onGone, onDismiss: onGone })
    })
    return () => {
      acts.abort()
      leaveRouter()
    }
  }, [router])
  return (
    <div className="m-0 size-0 overflow-visible border-0 bg-transparent p-0" popover="manual" ref={place}>
      <Toaster
        duration={4000}
        expand
        mobileOffset={{ bottom: bottom }}
        offset={{ bottom: bottom }}
        // At the bottom, as headings, totals and changed values stand at the top; fixed bars below are measured.
        position="bottom-center"
        style={{ fontFamily: 'var(--font-sans)' }}
        toastOptions={{
          style: {
            background: 'var(--color-ink)',
            color: 'var(--color-paper)',
            border: 'none',
            borderRadius: '6px',
            fontSize: '0.9375rem',
          },
        }}
      />
    </div>
  )
}

const gapPx = 12
