import { addressOf, KEY, type SampleCall } from './call.ts';

/** Go with its own `net/http`; what comes is printed as it comes, so a stream is no different. */
export const goSample = (call: SampleCall): string => {
  const { method, body } = call;
  const imports = ['fmt', 'io', 'log', 'net/http', 'os', ...(body === undefined ? [] : ['strings'])];
  const sent = body === undefined ? '' : `	body := strings.NewReader(${raw(JSON.stringify(body, null, 2))})\n`;
  const type = body === undefined ? '' : '	request.Header.Set("Content-Type", "application/json")\n';
  return `package main

import (
${imports.map((name) => `	"${name}"\n`).join('')})

func main() {
${sent}	request, err := http.NewRequest("${method}", "${addressOf(call)}", ${body === undefined ? 'nil' : 'body'})
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("${KEY}"))
${type}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	fmt.Println(response.Status)
	io.Copy(os.Stdout, response.Body)
}`;
};

const raw = (text: string): string => `\`${text.replaceAll('`', '` + "`" + `')}\``;
