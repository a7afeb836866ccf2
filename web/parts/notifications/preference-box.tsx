import type { ReactNode } from 'react'

/** Box of one preference. */
export function PreferenceBox({
  title,
  line,
  children,
}: {
  title: string
  line: string
  children: ReactNode
}) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-bold text-base">{title}</h2>
      <p className="mb-2 text-muted">{line}</p>
      {children}
    </section>
  )
}
