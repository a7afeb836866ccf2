import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { toastPlace } from './toast.ts'

export function Toasts() {
  useEffect(() => toastPlace.isReady((kind, message) => void toast[kind](message)), [])
  return (
    <Toaster
      duration={4000}
      position="bottom-center"
      toastOptions={{
        style: {
          background: 'var(--color-ink)',
          color: 'var(--color-paper)',
          border: 'none',
          borderRadius: '6px',
          fontFamily: 'inherit',
          fontSize: '0.9375rem',
        },
      }}
    />
  )
}
