import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

interface EditorHeadProps {
  back: string
  /** Of the way back. */
  words: string
  title: string
  children?: ReactNode
}

/** The way back, and the name of the campaign. */
export const EditorHead = ({ back, words, title, children }: EditorHeadProps) => (
  <header className="mb-4">
    <Link className="inline-flex min-h-11 items-center gap-1 font-medium text-himal" to={back}>
      <Icon name="chevron-left" size={18} />
      {words}
    </Link>
    <h1 className="flex flex-wrap items-center gap-x-3 font-bold text-xl [overflow-wrap:anywhere]">
      {title}
      {children}
    </h1>
  </header>
)
