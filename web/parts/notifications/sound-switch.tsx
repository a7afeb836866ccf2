import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { chime } from './chime.ts'
import { PreferenceBox } from './preference-box.tsx'
import { changeSoundPreference, useSoundPreference } from './sound-preference.ts'
import { Switch } from './switch.tsx'
import '../../ui/late-icons.ts'

/** The sound for new orders, on this device. */
export function SoundSwitch() {
  const t = useTranslate()
  const isOn = useSoundPreference()
  return (
    <PreferenceBox line={t('sound.line')} title={t('sound.title')}>
      <Switch isOn={isOn} label={t('sound.switch')} onChange={changeSoundPreference} />
      <Button className="mt-1" icon="play" variant="quiet" onClick={() => void chime()} size="small">
        {t('sound.try')}
      </Button>
    </PreferenceBox>
  )
}
