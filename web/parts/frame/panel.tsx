import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** One line on what this is for. */
  line?: ReactNode
  children: ReactNode
}

/** One matter of a settings page: a titled card. */
export function Panel({ title, line, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div>
        <h2 className="font-bold text-lg" id={id}>
          {title}
        </h2>
        {line !== undefined && <p className="mt-1 max-w-prose text-muted">{line}</p>}
      </div>
      {children}
    </section>
  )
}
