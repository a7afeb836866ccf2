import { useEffect, useState } from 'react'
import { warn } from '../../lib/browser/log.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { toast } from '../../ui/toast.ts'
import { PreferenceBox } from './preference-box.tsx'
import { canPush, isPushOn, isPushRefused, switchPushOff, switchPushOn } from './push.ts'
import { Switch } from './switch.tsx'

/** Web push on this device: the permission is requested only when it is switched on. */
export function PushSwitch({ personId, pushKey }: { personId: string; pushKey: string }) {
  const t = useTranslate()
  const [isOn, setIsOn] = useState(false)
  const [isRefused, setIsRefused] = useState(isPushRefused)
  const [isBusy, setIsBusy] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  useEffect(() => void isPushOn(personId).then(setIsOn), [personId])
  const change = async (wanted: boolean) => {
    setIsBusy(true)
    setPressed(true)
    try {
      if (wanted) setIsOn(await switchPushOn(personId, pushKey))
      else {
        setIsOn(false)
        await switchPushOff()
      }
    } catch (error) {
      warn('push messages were not switched', error)
      toast.error(t('push.failed'))
    } finally {
      setIsRefused(isPushRefused())
      setIsBusy(false)
    }
  }
  const trouble = canPush() ? isRefused && t('push.refused') : t('push.without')
  return (
    <PreferenceBox line={t('push.line')} title={t('push.title')}>
      {trouble ? (
        // If the permission is denied, the focus moves to the message in place of the switch.
        <p ref={(words) => void (wasPressed && words?.focus())} role="status" tabIndex={-1}>
          {trouble}
        </p>
      ) : (
        <Switch isBusy={isBusy} isOn={isOn} label={t('push.on')} onChange={(wanted) => void change(wanted)} />
      )}
    </PreferenceBox>
  )
}
