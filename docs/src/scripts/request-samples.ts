/** The samples of a page of the reference: they name the address that it was opened at, and can be copied. */
for (const section of document.querySelectorAll('.request-samples')) {
  for (const placeholder of section.querySelectorAll('.origin')) placeholder.textContent = location.origin;
  const status = section.querySelector('[role="status"]');
  for (const button of section.querySelectorAll<HTMLButtonElement>('.request-sample button')) {
    // Browsers have a clipboard for pages from https:// and from this machine alone
    button.hidden = !('clipboard' in navigator);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent ?? '');
      if (status) status.textContent = 'Copied to the clipboard.';
    });
  }
}
