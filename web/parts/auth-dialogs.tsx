import type { Goods } from '../lib/cart-lines.ts'
import { closePanel } from '../lib/panels.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

/** Logging in over the page one is on; what was wanted goes into the cart afterwards. */
export function LoginDialog({ panel }: { panel: { goods?: Goods | undefined } | undefined }) {
  const text = useText()
  return (
    <Dialog isOpen={panel !== undefined} onClose={closePanel} title={text('login.title')}>
      <LoginForm goods={panel?.goods} />
    </Dialog>
  )
}
