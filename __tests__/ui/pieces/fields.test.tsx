import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from '@/ui/pieces/field/code-field';
import { PasswordField } from '@/ui/pieces/field/password-field';
import { PhoneField } from '@/ui/pieces/field/phone-field';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { TextField } from '@/ui/pieces/field/text-field';

test('a field tells its help to readers, and its error in place of the help', () => {
  const { rerender } = render(<TextField label="ニックネーム" need="required" help="10文字以内" />);
  const input = screen.getByLabelText(/ニックネーム/);
  expect(input).toHaveAccessibleDescription('10文字以内');
  expect(input).toBeRequired();
  expect(input).toBeValid();

  rerender(<TextField label="ニックネーム" need="required" help="10文字以内" error="10文字以内で入力してください" />);
  expect(input).toHaveAccessibleDescription('10文字以内で入力してください');
  expect(input).toBeInvalid();
});

test('a field works with the form library: value, reference and error', async () => {
  function Form() {
    const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '' } });
    return (
      <form noValidate onSubmit={handleSubmit(() => undefined)}>
        <PhoneField
          label="携帯電話番号"
          error={formState.errors.phone?.message}
          {...register('phone', { required: '入力してください' })}
        />
        <button type="submit">送る</button>
      </form>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: '送る' }));
  const phone = screen.getByRole('textbox', { name: '携帯電話番号' });
  expect(phone).toHaveAccessibleDescription('入力してください');
  expect(phone).toHaveFocus();
  expect(phone).toHaveAttribute('inputmode', 'tel');
});

test('a password can be shown and hidden', async () => {
  render(<PasswordField label="パスワード" defaultValue="himitsu2026" />);
  const input = screen.getByLabelText('パスワード');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示する' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを隠す' }));
  expect(input).toHaveAttribute('type', 'password');
});

describe('the code field', () => {
  function Code({ onComplete }: { onComplete: (digits: string) => void }) {
    const [value, setValue] = useState('');
    return <CodeField label="認証コード" value={value} onChange={setValue} onComplete={onComplete} />;
  }

  test('is one input that takes digits only, keeps a leading zero, and reports when it is full', async () => {
    const complete = jest.fn();
    render(<Code onComplete={complete} />);
    const input = screen.getByRole('textbox', { name: '認証コード' });
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(input, '04a8-29');
    expect(input).toHaveValue('04829');
    expect(complete).not.toHaveBeenCalled();
    await userEvent.type(input, '1');
    expect(complete.mock.calls).toEqual([['048291']]);
    await userEvent.type(input, '7');
    expect(input).toHaveValue('048291');
    await userEvent.type(input, '{Backspace}');
    expect(input).toHaveValue('04829');
  });

  test('takes a pasted code with spaces and full-width digits', async () => {
    const complete = jest.fn();
    render(<Code onComplete={complete} />);
    await userEvent.click(screen.getByRole('textbox', { name: '認証コード' }));
    await userEvent.paste('コード：０４８ ２９１ です');
    expect(screen.getByRole('textbox', { name: '認証コード' })).toHaveValue('048291');
    expect(complete).toHaveBeenCalledWith('048291');
  });

  test('draws full-width digits as digits while the input method still composes them, and takes them at its end', () => {
    const complete = jest.fn();
    const { container } = render(<Code onComplete={complete} />);
    const input = screen.getByRole('textbox', { name: '認証コード' });
    const drawn = () => container.querySelector('[aria-hidden="true"]')?.textContent;
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '０４８' }, isComposing: true });
    expect(drawn()).toBe('048');
    expect(input).toHaveValue('０４８');
    fireEvent.input(input, { target: { value: '０４８２９１' }, isComposing: true });
    expect(drawn()).toBe('048291');
    expect(complete).not.toHaveBeenCalled();
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('048291');
    expect(complete.mock.calls).toEqual([['048291']]);
  });
});

test('a select opens a sheet of rows: arrows move, Enter chooses, the focus returns', async () => {
  function Area() {
    const [value, setValue] = useState<string | null>(null);
    const options = [
      { value: 'a', label: '新宿' },
      { value: 'b', label: '渋谷', disabled: true },
      { value: 'c', label: '池袋' },
    ];
    return <SelectSheet label="エリア" value={value} options={options} onChange={setValue} error="選択してください" />;
  }
  render(<Area />);
  const opener = screen.getByRole('button', { name: /^エリア/ });
  expect(opener).toHaveAccessibleDescription('選択してください');
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'エリア' })).toBeVisible();
  screen.getByRole('radio', { name: '新宿' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: '池袋' })).toHaveFocus();
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'エリア 池袋' })).toHaveFocus();
});
