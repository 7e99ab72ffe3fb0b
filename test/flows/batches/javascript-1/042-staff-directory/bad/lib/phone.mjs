export default function phone(number) {
  return '+49 ' + String(number).replace(/\D/g, '');
}
