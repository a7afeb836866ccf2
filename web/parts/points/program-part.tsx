import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type ProgramKeeper, programQuery } from './program-data.ts'
import { ProgramForm } from './program-form.tsx'

/** The terms of the owner's programme; without one, proposed terms to begin with. */
export function ProgramPart({ keeper }: { keeper: ProgramKeeper }) {
  const t = useTranslate()
  const program = useQuery(programQuery(keeper))
  if (program.isPending) return <Skeleton className="h-120 rounded-card" />
  if (program.isError) {
    return <ErrorState onRetry={() => void program.refetch()}>{t('program.failed')}</ErrorState>
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {program.data === null && <p className="max-w-prose text-muted">{t('program.none')}</p>}
      <ProgramForm keeper={keeper} program={program.data} />
    </div>
  )
}
