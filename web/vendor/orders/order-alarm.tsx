import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { chime, untilTouched, useSilenced } from '../../parts/notifications/chime.ts'
import { preferencesQuery } from '../../parts/notifications/preference-data.ts'
import { changeSoundPreference, useSoundPreference } from '../../parts/notifications/sound-preference.ts'
import { useNow } from '../../parts/notifications/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { singleTab } from '../drafts/single-tab.ts'
import { isQuiet } from './quiet-now.ts'
import { useWaitingOrders } from './waiting-orders.ts'

const toAccept: Readonly<Record<string, string>> = { group: 'TO_ACCEPT' }
const betweenMs = 8_000

/** Alarm for orders that wait to be accepted: shown on every page of the area, with a sound until none waits. */
export function OrderAlarm({ personId }: { personId: string }) {
  const t = useTranslate()
  const { waiting, isSure } = useWaitingOrders(personId)
  const isOn = useSoundPreference()
  const isWanted = waiting > 0 && isOn
  const { data: choices, isPending } = useQuery({ ...preferencesQuery(), enabled: isWanted })
  const quietHours = choices?.quietHours
  const now = useNow()
  const isQuietNow = quietHours !== undefined && isQuiet(quietHours, now)
  const isSilenced = useSilenced()
  useAlarm(isWanted && isSure && !isPending && !isQuietNow && !isSilenced)
  useEffect(() => (isSilenced ? untilTouched() : undefined), [isSilenced])
  const silence = !isOn
    ? t('sound.isOff')
    : isQuietNow
      ? t('sound.quiet', { time: quietHours.ends })
      : isSilenced && t('sound.silenced')
  const isKeptSilent = isOn && !isQuietNow && isSilenced
  const words = t(isKeptSilent ? 'sound.allow' : isOn ? 'sound.off' : 'sound.on')
  return (
    <div role="status">
      {waiting > 0 && (
        <div className="flex min-h-13 items-center gap-1 border-sayapatri border-b bg-sayapatri/15 px-2 md:px-8">
          <Link
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 hover:underline md:px-0"
            search={toAccept}
            to={paths.vendorOrders()}
          >
            <span className="leading-5">
              <span className="font-medium">
                {t(waiting === 1 ? 'sound.waiting.one' : 'sound.waiting', { count: waiting })}
              </span>
              {silence && <span className="block text-xs">{silence}</span>}
            </span>
            <Icon name="chevron-right" size={16} />
          </Link>
          <Button
            // Autoplay policy: the press itself allows the sound.
            aria-label={words}
            icon={isOn && !isKeptSilent ? 'pause' : 'play'}
            variant={isKeptSilent ? 'quiet' : 'plain'}
            onClick={() => isKeptSilent || changeSoundPreference(!isOn)}
            size="small"
            title={words}
          >
            <span className="max-sm:hidden">{words}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Repeats the sound in one tab only, by a lock: one in which the browser allows it. */
function useAlarm(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    return singleTab('order-alarm', () => {
      const sound = () => void chime()
      sound()
      const timer = setInterval(sound, betweenMs)
      return () => clearInterval(timer)
    })
  }, [isWanted])
}
