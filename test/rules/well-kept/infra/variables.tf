variable "office_cidrs" {
  description = "Addresses that administrators come from."
  type        = list(string)
  default     = ["203.0.113.0/24"]
}

variable "public_ports" {
  type    = list(number)
  default = [80, 443]
}

variable "database_password" {
  type      = string
  sensitive = true
}

variable "is_public" {
  type    = bool
  default = false
}

locals {
  anywhere = "0.0.0.0/0"
  tags     = { product = "shop", managed = "terraform" }
}
