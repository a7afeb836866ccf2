import { useId } from 'react'
import { buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface SheetFileFieldProps {
  /** Label of the field. */
  label: string
  hint: string
  /** The words on the button. */
  words: string
  /** Names of the chosen files; empty while there are none. */
  chosen: string
  icon: IconName
  accept: string
  isSeveral?: boolean
  onChosen: (files: readonly File[]) => void
}

/** File input with a button in the language of the page: the native one has the browser's language. */
export function SheetFileField(props: SheetFileFieldProps) {
  const { label, hint, words, chosen, icon, accept, isSeveral = false, onChosen } = props
  const id = useId()
  return (
    <div className="grid gap-1">
      <span className="font-medium text-sm" id={`${id}-label`}>
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label
          className={buttonStyles(
            'quiet',
            'usual',
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-himal has-focus-visible:outline-offset-2',
          )}
          htmlFor={id}
        >
          <Icon name={icon} />
          <span aria-hidden="true">{words}</span>
          <input
            accept={accept}
            aria-describedby={`${id}-hint`}
            aria-labelledby={`${id}-label`}
            className="sr-only"
            id={id}
            multiple={isSeveral}
            onChange={({ target }) => {
              onChosen([...(target.files ?? [])])
              // Reset, so that the same file, once corrected, fires a change again.
              target.value = ''
            }}
            type="file"
          />
        </label>
        <span
          aria-live="polite"
          className={classes('min-w-0 text-sm [overflow-wrap:anywhere]', chosen === '' && 'hidden')}
        >
          {chosen}
        </span>
      </div>
      <p className="text-muted text-xs" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
