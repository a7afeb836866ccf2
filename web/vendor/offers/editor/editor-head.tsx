import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The way back to the list, and the name of the offer. */
export function EditorHead({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTranslate()
  return (
    <header className="mb-4">
      <Link
        className="inline-flex min-h-11 items-center gap-1 font-medium text-himal"
        to={paths.vendorOffers()}
      >
        <Icon name="chevron-left" size={18} />
        {t('vendorOffers.back')}
      </Link>
      <h1 className="flex flex-wrap items-center gap-x-3 font-bold text-xl [overflow-wrap:anywhere]">
        {title}
        {children}
      </h1>
    </header>
  )
}

export const EditorWaiting = () => (
  <div aria-busy="true" className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <Skeleton className="h-120 rounded-card" />
    <Skeleton className="h-80 rounded-card" />
  </div>
)
