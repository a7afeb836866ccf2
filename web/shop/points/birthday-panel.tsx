import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { birthdayKnownDays } from '../../../contract/rewards/point-kinds.ts'
import { formatCalendarDay } from '../../../contract/shared/date-format.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { shownPoints } from '../../parts/points/entry-words.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { type Birthday, birthdayQuery } from './points-data.ts'

await loadNamespace('points')

/** Month and day of my birthday, if I want to tell it: why it is asked stands beside it. */
export function BirthdayPanel() {
  const t = useTranslate()
  const found = useQuery(birthdayQuery())
  return (
    <Panel
      line={
        <>
          {t('points.birthdayLine')}{' '}
          {found.data !== undefined &&
            found.data.points > 0 &&
            t('points.birthdayBrings', { count: shownPoints(found.data.points), days: birthdayKnownDays })}
        </>
      }
      title={t('points.birthday')}
    >
      {found.isPending && <Skeleton className="h-28" />}
      {found.isError && (
        <ErrorState onRetry={() => void found.refetch()}>{t('points.birthdayFailed')}</ErrorState>
      )}
      {found.data && <Form known={found.data.birthday} />}
    </Panel>
  )
}

/** A leap year: every day that a birthday may be. */
const year = 2024
const months = Array.from({ length: 12 }, (_, at) => at + 1)
const daysIn = (month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function Form({ known }: { known: Birthday['birthday'] }) {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  const [month, setMonth] = useState(known?.month ?? 0)
  const [day, setDay] = useState(known?.day ?? 0)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'SAVE' | 'REMOVE'>()
  const save = async (birthday: Birthday['birthday']) => {
    setBusy(birthday === null ? 'REMOVE' : 'SAVE')
    setFault(undefined)
    try {
      const saved = await api.rewards.saveBirthday({ body: { birthday } })
      queries.setQueryData(birthdayQuery().queryKey, saved)
      if (birthday === null) {
        setMonth(0)
        setDay(0)
      }
      toast.success(t(birthday === null ? 'points.birthdayRemoved' : 'points.birthdaySaved'))
    } catch (error) {
      setFault(problemMessage(error, t('ui.failed')))
    } finally {
      setBusy(undefined)
    }
  }
  const isWhole = month > 0 && day > 0
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy !== undefined) return
        if (isWhole) void save({ month, day })
        else setFault(t('points.birthdayHalf'))
      }}
    >
      <div className="grid max-w-md grid-cols-2 gap-4">
        <SelectField
          label={t('points.month')}
          onChange={({ target }) => {
            const next = Number(target.value)
            setMonth(next)
            if (next > 0 && day > daysIn(next)) setDay(daysIn(next))
          }}
          value={month}
        >
          <option value={0}>–</option>
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(one, language)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('points.day')}
          onChange={({ target }) => setDay(Number(target.value))}
          value={day}
        >
          <option value={0}>–</option>
          {Array.from({ length: daysIn(month || 1) }, (_, at) => at + 1).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      <FaultBox>{fault}</FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy === 'SAVE'} type="submit" variant="quiet">
          {t('points.birthdaySave')}
        </Button>
        {known !== null && (
          <Button busy={busy === 'REMOVE'} onClick={() => void save(null)} variant="plain">
            {t('points.birthdayRemove')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** A day's date without its day. */
function monthName(month: number, language: 'en' | 'ne'): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return formatCalendarDay(first, language, first).slice(2)
}
