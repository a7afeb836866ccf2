import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UserType } from '../../../contract/permissions.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { preferencesQuery } from './preference-data.ts'
import { PreferenceTable } from './preference-table.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { SoundSwitch } from './sound-switch.tsx'

interface ChoicesProps {
  person: { readonly id: string; readonly userType: UserType }
  /** Path back to the notifications. */
  back: string
}

/** Preferences by kind and channel, quiet hours, and the settings of this device. */
export function Preferences({ person, back }: ChoicesProps) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(preferencesQuery())
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <Link
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-himal hover:underline"
        to={back}
      >
        <Icon name="arrow-left" />
        {t('bell.back')}
      </Link>
      <div>
        <h1 className="font-bold text-xl">{t('choices.title')}</h1>
        <p className="text-muted">{t('choices.line')}</p>
      </div>
      {isPending && (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      )}
      {!isPending && data === undefined && (
        <ErrorState onRetry={() => void refetch()}>{t('choices.failed')}</ErrorState>
      )}
      {data && (
        <>
          <PreferenceTable choices={data.choices} hasPush={data.pushKey !== ''} />
          <QuietHoursForm quietHours={data.quietHours} />
          {data.pushKey !== '' && <PushSwitch personId={person.id} pushKey={data.pushKey} />}
        </>
      )}
      {person.userType === 'VENDOR' && <SoundSwitch />}
    </div>
  )
}
