<?php

class Form
{
    private array $fields = [];

    public function __construct(private string $method, private string $action)
    {
    }

    public function add(string $name, string $value): static
    {
        $this->fields[$name] = htmlspecialchars($value, ENT_COMPAT, 'UTF-8');
        return $this;
    }

    public function __toString(): string
    {
        $inner = '';
        foreach ($this->fields as $name => $value) {
            $inner .= "<input name='$name' value='$value'>";
        }
        return "<form method='{$this->method}' action='{$this->action}'>$inner</form>";
    }
}
