import type { Data } from '@/contract';

/** The form that the provider expects. */
export type ProviderForm = Data<'POST /api/v1/users/me/gold_orders/{order_id}/redirect/'>;

/** Leaves for the provider by a form made of elements: no script stands in the page, and no field in the address. */
export function sendForm({ action, method, charset, fields }: ProviderForm): void {
  const form = document.createElement('form');
  form.action = action;
  form.method = method;
  form.acceptCharset = charset;
  form.hidden = true;
  for (const { name, value } of fields) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
