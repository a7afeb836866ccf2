import { useTheme } from '../../lib/browser/theme.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { switchLanguage } from '../../lib/i18n/switch-language.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { NepaliWord } from '../../ui/nepali-word.tsx'

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const

/** Language and theme of an area: in its top bar, and on a phone, where that is full, at the foot of its sidebar. */
export function AreaSwitches({ className }: { className: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const [theme, choose] = useTheme()
  return (
    <div className={classes('flex items-center gap-1', className)}>
      <Button
        variant="plain"
        onClick={() => void switchLanguage(language === 'ne' ? 'en' : 'ne')}
        size="small"
      >
        {language === 'ne' ? 'English' : <NepaliWord />}
      </Button>
      <IconButton icon={icons[theme]} label={t(`theme.${theme}`)} onClick={choose} />
    </div>
  )
}
