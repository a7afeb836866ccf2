import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { toastPlace } from './toast.ts'

export function Toasts() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      toastPlace.isReady((kind, message) => {
        // A dialog covers the whole page; what came to the top layer last lies above it.
        place.current?.hidePopover()
        place.current?.showPopover()
        toast[kind](message)
      }),
    [],
  )
  return (
    <div className="m-0 size-0 overflow-visible border-0 bg-transparent p-0" popover="manual" ref={place}>
      <Toaster
        duration={4000}
        // Below the bar of buttons, which a message about something new must not cover.
        mobileOffset={{ top: '7.5rem' }}
        // At the top: on a phone the bottom belongs to the one main action, which a message must not cover.
        position="top-center"
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
