/** Offers a file that the browser made itself. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });
