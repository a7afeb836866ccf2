import type { ReactNode } from 'react'

interface FieldGroupProps {
  readonly title: string
  readonly line?: string
  readonly children: ReactNode
}

/** Fields of one question of the form. */
export const FieldGroup = ({ title, line, children }: FieldGroupProps) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-4">
    <legend className="mb-3 font-bold">{title}</legend>
    {line !== undefined && <p className="-mt-2 text-muted text-sm">{line}</p>}
    {children}
  </fieldset>
)
