import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { chime } from './chime.ts'
import { ChoiceBox } from './preference-box.tsx'
import { chooseSound, useSoundChoice } from './sound-preference.ts'
import { Switch } from './switch.tsx'

/** The sound for new orders, on this device. */
export function SoundSwitch() {
  const text = useText()
  const isOn = useSoundChoice()
  return (
    <ChoiceBox line={text('sound.line')} title={text('sound.title')}>
      <Switch isOn={isOn} label={text('sound.switch')} onChange={chooseSound} />
      <Button className="mt-1" icon="play" look="quiet" onClick={() => void chime()} size="small">
        {text('sound.try')}
      </Button>
    </ChoiceBox>
  )
}
