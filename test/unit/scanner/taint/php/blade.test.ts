import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const page = `@extends('layouts.app')
@section('content')
{{-- {!! $bio !!} --}}
<h1>{{ $name }}</h1>
@if ($bio)
  <p>{!! $bio !!}</p>
@elseif (count($list))
  <p>{!! strip_tags($name) !!}</p>
@else
  <p>@{{ $bio }}</p>
@endif
@forelse ($list as $one)
  <li>{!! $one !!}</li>
@empty
  <li>none</li>
@endforelse
@auth
  @include('parts.foot', ['title' => 1])
@endauth
@php
  $copy = $raw;
@endphp
<b>{!! $copy !!}</b>
@endsection
`;
const views = {
  'resources/views/users/show.blade.php': page,
  'resources/views/parts/foot.blade.php': '<p>\n{!! $foot !!}',
};

/** Lines of templates in which something is found, filled by the last statement of a controller. */
async function found(fill: string): Promise<string[]> {
  const text = `<?php
use Illuminate\\Http\\Request;
use Illuminate\\Support\\Facades\\View;
class PageController { public function show(Request $request) { $bio = $request->input('a'); ${fill} } }`;
  const findings = await analyzeFiles([
    { path: 'app/PageController.php', text, language: 'php' },
    ...Object.entries(views).map(([path, one]) => ({ path, text: one, language: 'blade' as const })),
  ]);
  return findings.map(({ file, line, cwe }) => `${file.split('/').at(-1)}:${line} ${cwe.join()}`).sort();
}

test.each([
  ["return view('users.show', ['bio' => $bio]);"],
  ["return view('users.show', compact('bio'));"],
  ["return view('users/show')->with('bio', $bio);"],
  ["return view('users.show')->with(['bio' => $bio]);"],
  ["return View::make('users.show', ['bio' => $bio]);"],
])('a page of Blade is harmed where it does not escape: %s', async (fill) => {
  expect(await found(fill)).toEqual(['show.blade.php:6 CWE-79']);
});

test.each([
  ["return view('users.show', ['name' => $bio]);"],
  ["return view('users.other', ['bio' => $bio]);"],
  ["return view('users.show', ['bio' => e($bio)]);"],
])('and nowhere else: %s', async (fill) => {
  expect(await found(fill)).toEqual([]);
});

test('what goes through loops, code and parts of a page stays what it is', async () => {
  expect(await found("return view('users.show', ['list' => [$bio], 'raw' => $bio, 'foot' => $bio]);")).toEqual([
    'foot.blade.php:2 CWE-79',
    'show.blade.php:13 CWE-79',
    'show.blade.php:23 CWE-79',
  ]);
});
