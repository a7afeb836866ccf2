/** Opens a modal; the page behind it keeps the width that its scrollbar took, so that nothing moves. */
export function openModal(dialog: HTMLDialogElement): void {
  const { clientWidth, style } = document.documentElement
  if (document.querySelector(':modal') === null)
    style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
  dialog.showModal()
}
