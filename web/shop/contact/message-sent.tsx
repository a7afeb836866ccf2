import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Result of sending. Takes the focus from the form, which is gone. */
export function MessageSent({ children, more }: { children: ReactNode; more?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      className="grid gap-4 rounded-card border border-line bg-surface p-6 outline-none"
      ref={ref}
      role="status"
      tabIndex={-1}
    >
      <p className="flex items-start gap-3 text-base">
        <Icon className="mt-0.5 text-tulsi" name="check" size={24} />
        <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      </p>
      {more}
    </div>
  )
}
