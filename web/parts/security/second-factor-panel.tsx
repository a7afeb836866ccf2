import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type SecondFactor, secondFactorQuery } from '../../lib/session/account.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../frame/panel.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import '../../ui/late-icons.ts'

await loadNamespace('account')

/** The second factor: set up, its recovery codes, turned off. */
export function SecondFactorPanel() {
  const t = useTranslate()
  const queries = useQueryClient()
  const factor = useQuery(secondFactorQuery())
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const changed = () => {
    void queries.invalidateQueries({ queryKey: ['second-factor'] })
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  const showCodes = (fresh: readonly string[]) => {
    setIsSettingUp(false)
    setCodes(fresh)
  }
  const kept = () => {
    setCodes(undefined)
    changed()
  }
  return (
    <Panel line={t('factor.line')} title={t('factor.title')}>
      {factor.isPending && <Skeleton className="h-11 w-56" />}
      {factor.isError && <ErrorState onRetry={() => void factor.refetch()}>{t('factor.failed')}</ErrorState>}
      {codes !== undefined && <RecoveryCodes codes={codes} onKept={kept} />}
      {codes === undefined && isSettingUp && (
        <SecondFactorSetUp onCancel={() => setIsSettingUp(false)} onDone={showCodes} />
      )}
      {codes === undefined && !isSettingUp && factor.data?.isOn === false && (
        <>
          {factor.data.isRequired && (
            <p className="rounded-control bg-sayapatri/20 px-3 py-2 font-medium">{t('factor.required')}</p>
          )}
          <Button
            className="justify-self-start"
            icon="shield"
            variant={factor.data.isRequired ? 'main' : 'quiet'}
            onClick={() => setIsSettingUp(true)}
          >
            {t('factor.setUp')}
          </Button>
        </>
      )}
      {codes === undefined && factor.data?.isOn && (
        <On factor={factor.data} onChanged={changed} onCodes={showCodes} />
      )}
    </Panel>
  )
}

interface OnProps {
  factor: SecondFactor
  onChanged: () => void
  onCodes: (codes: readonly string[]) => void
}

function On({ factor, onChanged, onCodes }: OnProps) {
  const t = useTranslate()
  const dates = useDates()
  const [asked, setAsked] = useState<'CODES' | 'OFF'>()
  const close = () => setAsked(undefined)
  const { since, recoveryCodesLeft, isRequired } = factor
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="good">{t('factor.on')}</Badge>
        {since !== null && t('factor.since', { time: dates.dateTime(since) })}
      </p>
      <p className={recoveryCodesLeft < 3 ? 'text-simrik' : 'text-muted'}>
        {t('factor.codesLeft', { count: recoveryCodesLeft })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => setAsked('CODES')}>
          {t('factor.newCodes')}
        </Button>
        <Button variant="danger" onClick={() => setAsked('OFF')}>
          {t('factor.turnOff')}
        </Button>
      </div>
      <PasswordDialog
        isOpen={asked === 'CODES'}
        look="main"
        onClose={close}
        onYes={async (password) =>
          onCodes((await api.accounts.newRecoveryCodes({ body: { password } })).recoveryCodes)
        }
        title={t('factor.newCodes')}
        yes={t('factor.newCodesYes')}
      >
        <p>{t('factor.newCodesAsk')}</p>
      </PasswordDialog>
      <PasswordDialog
        isOpen={asked === 'OFF'}
        look="danger"
        onClose={close}
        onYes={async (password) => {
          await api.accounts.disableSecondFactor({ body: { password } })
          toast.success(t('factor.isOff'))
          onChanged()
        }}
        title={t('factor.turnOffTitle')}
        yes={t('factor.turnOff')}
      >
        <p>{t('factor.turnOffAsk')}</p>
        {isRequired && <p className="font-medium">{t('factor.turnOffRequired')}</p>}
      </PasswordDialog>
    </>
  )
}
