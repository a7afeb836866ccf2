import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { wordsOf } from '../../lib/i18n/screen.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { type SecondFactor, secondFactorQuery } from '../../lib/session/account.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { Panel } from '../frame/panel.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

await wordsOf('account')

/** The second factor: set up, its recovery codes, turned off. */
export function SecondFactorPanel() {
  const text = useText()
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
    <Panel line={text('factor.line')} title={text('factor.title')}>
      {factor.isPending && <Skeleton className="h-11 w-56" />}
      {factor.isError && <Failed onRetry={() => void factor.refetch()}>{text('factor.failed')}</Failed>}
      {codes !== undefined && <RecoveryCodes codes={codes} onKept={kept} />}
      {codes === undefined && isSettingUp && (
        <SecondFactorSetUp onCancel={() => setIsSettingUp(false)} onDone={showCodes} />
      )}
      {codes === undefined && !isSettingUp && factor.data?.isOn === false && (
        <>
          {factor.data.isRequired && (
            <p className="rounded-control bg-sayapatri/20 px-3 py-2 font-medium">{text('factor.required')}</p>
          )}
          <Button
            className="justify-self-start"
            icon="shield"
            look={factor.data.isRequired ? 'main' : 'quiet'}
            onClick={() => setIsSettingUp(true)}
          >
            {text('factor.setUp')}
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
  const text = useText()
  const dates = useDates()
  const [asked, setAsked] = useState<'CODES' | 'OFF'>()
  const close = () => setAsked(undefined)
  const { since, recoveryCodesLeft, isRequired } = factor
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="good">{text('factor.on')}</Badge>
        {since !== null && text('factor.since', { time: dates.dateTime(since) })}
      </p>
      <p className={recoveryCodesLeft < 3 ? 'text-simrik' : 'text-muted'}>
        {text('factor.codesLeft', { count: recoveryCodesLeft })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => setAsked('CODES')}>
          {text('factor.newCodes')}
        </Button>
        <Button look="danger" onClick={() => setAsked('OFF')}>
          {text('factor.turnOff')}
        </Button>
      </div>
      <PasswordDialog
        isOpen={asked === 'CODES'}
        look="main"
        onClose={close}
        onYes={async (password) =>
          onCodes((await api.accounts.newRecoveryCodes({ body: { password } })).recoveryCodes)
        }
        title={text('factor.newCodes')}
        yes={text('factor.newCodesYes')}
      >
        <p>{text('factor.newCodesAsk')}</p>
      </PasswordDialog>
      <PasswordDialog
        isOpen={asked === 'OFF'}
        look="danger"
        onClose={close}
        onYes={async (password) => {
          await api.accounts.disableSecondFactor({ body: { password } })
          toast.success(text('factor.isOff'))
          onChanged()
        }}
        title={text('factor.turnOffTitle')}
        yes={text('factor.turnOff')}
      >
        <p>{text('factor.turnOffAsk')}</p>
        {isRequired && <p className="font-medium">{text('factor.turnOffRequired')}</p>}
      </PasswordDialog>
    </>
  )
}
